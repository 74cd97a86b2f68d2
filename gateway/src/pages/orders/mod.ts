export { type LaunchPage, launchPage } from './launch-page.tsx'
export { refusedFor } from './on-offer.ts'
export { type OrderPage, orderPage } from './order-page.tsx'
export { ordersPage } from './orders-page.tsx'
