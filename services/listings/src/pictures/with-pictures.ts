import { type Handler, type HandlerContext, staged } from '@launch/kit'
import type { PictureTaker } from '@launch/kit/pictures'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'
import { keepReached } from './keep-reached.ts'
import type { Wanted } from './kept.ts'
import { type ReachedPicture, reachPictures, refuseUntaken } from './listing-pictures.ts'

/** How an operation gives listings pictures. */
export interface PicturePlan<Op extends Operation> {
  /** The pictures of its input that are not kept yet. Refuses what would be fetched for nothing. */
  wanted(context: HandlerContext<InputOf<Op>>): Promise<Wanted[]>
  /** Whether one that can't be taken refuses it all; else it stays blank, and `missing` says why. */
  isStrict: boolean
  listingOf(output: OutputOf<Op>): number
  /** The answer once more, with the pictures that are kept by now. */
  again(output: OutputOf<Op>, context: HandlerContext<InputOf<Op>>): Promise<OutputOf<Op>>
}

/** Has an operation fetch the pictures of its input outside any transaction, before it changes anything. */
export function withPictures<Op extends Operation>(handler: Handler<Op>, taker: PictureTaker, plan: PicturePlan<Op>) {
  return staged<Op, Wanted[], ReachedPicture[]>({
    async begin(context) {
      const wanted = await plan.wanted(context)
      return wanted.length === 0 ? { done: await handler(context) } : { intent: wanted }
    },
    async reach(wanted) {
      const reached = await reachPictures(taker, wanted)
      if (plan.isStrict) refuseUntaken(reached)
      return reached
    },
    async finish(_, reached, context) {
      const output = await handler(context)
      await keepReached(context, plan.listingOf(output), reached)
      return { done: await plan.again(output, context) }
    },
  })
}
