"""The card-text compiler: card text in Chinese or English templating becomes abilities."""
