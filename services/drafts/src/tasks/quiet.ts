import { availableParallelism, loadavg } from 'node:os'

/** Whether the machine has a processor to spare: what waited for one during the last minute is less than there are. */
export function isMachineQuiet(): boolean {
  const [lastMinute = 0] = loadavg()
  return lastMinute < availableParallelism()
}
