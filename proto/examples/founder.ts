import type { Founder, FounderProfile } from '../schemas/founder.ts'
import { listingSummaryExample } from './listing.ts'

const answer = { question_id: 'first_customer', answer: 'My landlord. He was late with everything.' }

const person = {
  name: 'Ada Vermeer',
  role: 'Founder',
  bio: 'Ada kept the books of eleven bakeries before she built something that does it without her.',
  links: ['https://www.linkedin.com/in/ada-vermeer'],
  photo_url:
    'https://directory.example.com/images/4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945.webp',
}

/** A complete profile. */
export const profileExample: FounderProfile = {
  handle: 'ada-vermeer',
  ...person,
  answers: [answer],
  complete: true,
  missing: [],
}

/** The same founder as everyone sees her. */
export const founderExample: Founder = {
  handle: 'ada-vermeer',
  ...person,
  answers: [{ ...answer, question: 'How did you find your first customer?' }],
  listings: [listingSummaryExample],
  public_url: 'https://directory.example.com/founders/ada-vermeer',
}
