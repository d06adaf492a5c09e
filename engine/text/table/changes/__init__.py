"""What continuous effects do to an object, as predicates: "gets", "has", "becomes", "can't"."""
