export { checkedCategories, listedCategory, nearestCategories } from './categories.ts'
export { Faults } from './faults.ts'
export { checkedValues } from './fields.ts'
export { checkedFaqs, checkedFounders, checkedLinks, checkedMilestone, checkedMilestones } from './items.ts'
export {
  type CheckContext,
  checkedAddress,
  checkedProse,
  checkedText,
  isSeen,
  placeOf,
  refuseDoubles,
} from './values.ts'
