export { categoriesPage, categoryPage } from './category-pages.tsx'
export { founderPage } from './founder-page.tsx'
export { leaderboardPage } from './leaderboard-page.tsx'
export { updatesPage } from './updates-page.tsx'
