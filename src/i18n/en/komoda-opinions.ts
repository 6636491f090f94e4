export const komodaOpinions = {
  'komoda.opinions.summary': 'shows, publishes and rejects customers’ opinions',
  'komoda.opinions.options':
    '  opinions list [--state pending|published|rejected]\n  opinions show ID\n  opinions publish ID... [--by NAME]\n  opinions reject ID... --reason TEXT [--by NAME]\n\nGood and bad opinions are published alike: the law does not allow picking and choosing. Reject what is insulting, not an opinion or about another product.',
  'komoda.opinions.none': 'There are no such opinions.',
  'komoda.opinions.bought': 'bought here',
  'komoda.opinions.pictures_one': '{{count}} picture',
  'komoda.opinions.pictures_other': '{{count}} pictures',
  'komoda.opinions.state': '--state is pending, published or rejected.',
  'komoda.opinions.reason': 'Give the reason with --reason: it is recorded, and nobody else sees it.',
  'komoda.opinions.unknown': 'There is no opinion {{id}}; opinions list shows them all.',
  'komoda.opinions.published': '{{id}}: published',
  'komoda.opinions.rejected': '{{id}}: rejected',
} as const;
