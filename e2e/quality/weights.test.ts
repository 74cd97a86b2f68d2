import { expect, setDefaultTimeout, test } from 'bun:test'
import { PLACE_BIAS as BIAS, PLACE_WEIGHTS as PLACES, PRICE_WEIGHTS as PRICES } from '@launch/drafts/testing/fits'
import { placeWeights, votedSites } from './fit-places.ts'
import { labelledSites, priceWeights } from './fit-prices.ts'
import { committedChecksum, weightsChecksum } from './weights-checksum.ts'

/** Some fifteen seconds each, on a machine that may have other work to do. */
setDefaultTimeout(300_000)

/** Nothing that they follow from has changed since they were last fitted: `bun e2e/quality/weights-checksum.ts` says so. */
const isSame = (await weightsChecksum()) === (await committedChecksum())

test.skipIf(isSame)('the weights of signs of places are those that the labelled sites make', async () => {
  expect(placeWeights(await votedSites())).toEqual({ bias: BIAS, weights: { ...PLACES } })
})

test.skipIf(isSame)('the weights of signs of prices are those that the labelled sites make', async () => {
  expect(priceWeights(await labelledSites())).toEqual(
    Object.fromEntries(Object.entries(PRICES).map(([sign, weights]) => [sign, [...weights]])),
  )
})
