/** A category: its name as drafts and listings use it, and the broader one it belongs to. */
export interface Category {
  slug: string
  name: string
  parent: string | null
}

const tree: Record<string, string[]> = {
  'AI & Machine Learning': ['AI Assistants', 'AI Writing', 'AI Images & Video'],
  'Developer Tools': ['APIs & Integrations', 'DevOps & Hosting', 'Testing & Monitoring', 'Databases'],
  'Business & Finance': ['Accounting & Invoicing', 'Payments', 'HR & Recruiting', 'Legal & Compliance'],
  'Marketing & Sales': ['Analytics', 'CRM', 'Email Marketing', 'SEO', 'Social Media'],
  Productivity: ['Project Management', 'Notes & Documents', 'Calendars & Scheduling', 'Automation'],
  Design: ['Website Builders', 'Graphics & Photo'],
  Commerce: ['Online Shops'],
  Communication: ['Customer Support', 'Team Chat & Video'],
  Education: [],
  'Health & Fitness': [],
  'Security & Privacy': [],
  'Media & Entertainment': ['Games'],
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')

/** The category list, parents before their children. */
export const categories: readonly Category[] = Object.entries(tree).flatMap(([parent, children]) => [
  { slug: slugOf(parent), name: parent, parent: null },
  ...children.map((name) => ({ slug: slugOf(name), name, parent })),
])
