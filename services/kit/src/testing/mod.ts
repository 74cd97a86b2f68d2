export { FixedClock } from '../clock.ts'
export { createTestDatabase, planOf, type TestDatabase } from './database.ts'
export { startTestNats, type TestNats } from './nats.ts'
export { openServiceBench, type ServiceBench } from './service.ts'
