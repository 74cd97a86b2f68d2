export { listingOfOwner, publicListing } from '../operations/shown.ts'
export { ownContract, publicContract } from '../rules/contract.ts'
