import { expect, test } from 'bun:test'
import { hasPersonShape } from './shape.ts'

test.each([
  'Ann Lee',
  'Isla Moore',
  'Ann van der Berg',
  'JP Moore',
  'J. P. Moore',
  'Ann L. Moore',
  'Jan de Vries',
  'MOREAU Luc',
  'Kin So',
  'Ella Costa',
  'Jae Park',
  'Jack Ma',
])('%s has the shape of a name', (name) => expect(hasPersonShape(name)).toBe(true))

test.each([
  'So I',
  'Then We',
  'But Ann',
  'Palm Beach',
  'Hidden Valley',
  'Los Angeles',
  'Lake Garda',
  'DS Nova',
  'Google Play',
  'Machine Learning',
  'Alors Luc',
  'Porque Ana',
  'Ann I',
  'Former Bankers',
  'Two Friends',
  'Deux Amis',
  'Blue Bottle Coffee',
])('%s has not', (name) => expect(hasPersonShape(name)).toBe(false))
