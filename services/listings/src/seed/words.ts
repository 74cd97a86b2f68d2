/** First halves of product names. */
export const FIRST = (
  'Amber Anchor Arrow Aspen Atlas Beacon Birch Blue Bright Brook Canvas Cedar Clear Cobalt Copper Coral Crisp Delta Ember ' +
  'Ever Fern Field Flint Fox Golden Granite Harbor Hazel Indigo Iron Juniper Kite Lark Linden Lumen Maple Meadow North Oak'
).split(' ')

/** Second halves of product names, each with what such a product is filed under and does. */
export const SECOND: readonly { half: string; category: string; does: string; tags: string[] }[] = [
  {
    half: 'ledger',
    category: 'Accounting & Invoicing',
    does: 'keeps the books of small shops',
    tags: ['bookkeeping', 'vat'],
  },
  {
    half: 'invoice',
    category: 'Accounting & Invoicing',
    does: 'sends invoices and chases late ones',
    tags: ['invoices', 'reminders'],
  },
  { half: 'pay', category: 'Payments', does: 'takes payments in nine currencies', tags: ['checkout', 'cards'] },
  {
    half: 'hire',
    category: 'HR & Recruiting',
    does: 'sorts applications without losing people',
    tags: ['hiring', 'interviews'],
  },
  {
    half: 'clause',
    category: 'Legal & Compliance',
    does: 'finds the clause that changed',
    tags: ['contracts', 'review'],
  },
  { half: 'metric', category: 'Analytics', does: 'counts visits without cookies', tags: ['analytics', 'privacy'] },
  { half: 'deal', category: 'CRM', does: 'remembers whom to call back', tags: ['crm', 'sales'] },
  {
    half: 'post',
    category: 'Social Media',
    does: 'plans posts for a month in an hour',
    tags: ['scheduling', 'social'],
  },
  { half: 'letter', category: 'Email Marketing', does: 'sends newsletters that arrive', tags: ['newsletter', 'email'] },
  { half: 'rank', category: 'SEO', does: 'shows which pages search engines miss', tags: ['seo', 'audit'] },
  { half: 'board', category: 'Project Management', does: 'keeps a team on one list', tags: ['tasks', 'teams'] },
  { half: 'note', category: 'Notes & Documents', does: 'finds the note you meant', tags: ['notes', 'search'] },
  {
    half: 'slot',
    category: 'Calendars & Scheduling',
    does: 'books meetings across time zones',
    tags: ['calendar', 'booking'],
  },
  {
    half: 'relay',
    category: 'Automation',
    does: 'connects tools that were never meant to meet',
    tags: ['automation', 'no-code'],
  },
  {
    half: 'site',
    category: 'Website Builders',
    does: 'builds a website from a single page of text',
    tags: ['websites', 'templates'],
  },
  {
    half: 'frame',
    category: 'Graphics & Photo',
    does: 'cuts out backgrounds in the browser',
    tags: ['photo', 'editing'],
  },
  { half: 'shelf', category: 'Online Shops', does: 'opens a shop in an afternoon', tags: ['ecommerce', 'shop'] },
  { half: 'desk', category: 'Customer Support', does: 'answers the same question once', tags: ['support', 'inbox'] },
  { half: 'room', category: 'Team Chat & Video', does: 'holds calls that end on time', tags: ['video', 'meetings'] },
  {
    half: 'probe',
    category: 'Testing & Monitoring',
    does: 'tells you before your customers do',
    tags: ['uptime', 'alerts'],
  },
  {
    half: 'hook',
    category: 'APIs & Integrations',
    does: 'delivers webhooks that others drop',
    tags: ['webhooks', 'api'],
  },
  {
    half: 'deploy',
    category: 'DevOps & Hosting',
    does: 'puts every branch on an address of its own',
    tags: ['hosting', 'previews'],
  },
  { half: 'base', category: 'Databases', does: 'backs up databases and proves it', tags: ['postgres', 'backup'] },
  { half: 'prompt', category: 'AI Assistants', does: 'answers from your own documents', tags: ['assistant', 'search'] },
  { half: 'draft', category: 'AI Writing', does: 'turns bullet points into letters', tags: ['writing', 'editing'] },
  {
    half: 'sketch',
    category: 'AI Images & Video',
    does: 'makes product videos from photos',
    tags: ['video', 'images'],
  },
  { half: 'school', category: 'Education', does: 'marks homework the way teachers do', tags: ['teachers', 'homework'] },
  { half: 'stride', category: 'Health & Fitness', does: 'plans runs around your week', tags: ['running', 'plans'] },
  {
    half: 'vault',
    category: 'Security & Privacy',
    does: 'shares passwords without a spreadsheet',
    tags: ['passwords', 'teams'],
  },
  { half: 'quest', category: 'Games', does: 'lets a class write its own adventure', tags: ['games', 'stories'] },
]

/** What a product's name may have behind it once the plain ones are used up. */
export const BEHIND = [
  '',
  ' Go',
  ' One',
  ' Labs',
  ' Studio',
  ' Cloud',
  ' Works',
  ' Kit',
  ' Plus',
  ' Hub',
  ' Line',
  ' Point',
]

export const AUDIENCES = [
  'freelancers',
  'small shops',
  'agencies',
  'schools',
  'clinics',
  'game studios',
  'open-source teams',
]
export const PRICES = ['$9 a month', '$19 a month', '€12 a month', '$49 a year', '€29 a month']
export const GIVEN = (
  'Ada Amir Bea Chidi Dana Elif Emre Fatima Greta Hugo Ines Jonas Kaito Lena Mateo Mira Noor Olga Priya Quinn Rosa Samir Tess ' +
  'Uma Viktor Wanda Xenia Yusuf Zoe Ivo'
).split(' ')
export const FAMILY = (
  'Almeida Becker Costa Dubois Eriksen Fischer Garcia Haddad Ito Jansen Kowalski Lindqvist Moreau Novak Okafor Petrov Quist ' +
  'Rossi Sato Torres Ueda Vermeer Weiss Yilmaz Zhang'
).split(' ')

/** What founders tell; each takes the product's name and what it does. */
export const TELLING: readonly ((name: string, does: string) => string)[] = [
  (name, does) =>
    `We had tried four tools before ${name}, and each of them did half of what we needed. The idea was plain: one page that ${does}, and nothing else on it.`,
  (name) =>
    `The first version of ${name} was a spreadsheet with a form in front of it. Eleven people used it for a winter, and every one of them wrote to us when it broke, which told us more than any survey could have.`,
  (_, does) =>
    `What nobody had told us is how much of the work is not the work: taxes, names that were taken, mails that went astray. Something that ${does} still has to be found by those who need it.`,
  (name) =>
    `We threw away the second version of ${name} after five months. It could do everything, and nobody could find anything in it. The third one has six buttons, and we argue about the sixth every spring.`,
  () =>
    'The hardest week was the one in which our only big customer left. We called everybody else on the list, asked what they would miss, and built that, and only that, for the rest of the year.',
  (name) =>
    `Today ${name} pays for the two of us and for Sunday lunch. We answer every mail ourselves, mostly on the same day, and we still know our first hundred customers by their names.`,
]
