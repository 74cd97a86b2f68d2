export { type AppsPage, appsPage, type ShownApp } from './apps-page.tsx'
export { type ConsentPage, consentPage } from './consent-page.tsx'
export { continuePage } from './continue-page.tsx'
export { revokeAppPage } from './revoke-app-page.tsx'
