"""Rules about permanents of certain kinds: attachments, face-down ones, Sagas, battles, phasing."""
