export { type RobotsAnswer, type RobotsDeps, type RobotsVerdict, robotsFor } from './origins.ts'
export type { RobotsFetch } from './reading.ts'
export { parseRobots, type RobotsRules } from './rules.ts'
