import { type Static, Type } from '@sinclair/typebox'
import { Nullable, OneOf, Shape, Timestamp } from './common.ts'
import { Week } from './items.ts'
import { ListingSummary } from './listing.ts'

export const badgeStyles = ['standard', 'compact', 'outline'] as const
export const badgeThemes = ['light', 'dark'] as const

/** A week in which listings launch. */
export const LaunchWeek = Shape(
  {
    week: Week,
    starts_at: Timestamp,
    ends_at: Timestamp,
    free_places: Type.Integer({ minimum: 0, description: 'Places for free listings; paid launches take none.' }),
    free_left: Type.Integer({ minimum: 0 }),
    bookable: Type.Boolean({ description: 'Whether a free listing can get this week now.' }),
  },
  { title: 'LaunchWeek' },
)
export type LaunchWeek = Static<typeof LaunchWeek>

/** A badge to put on one’s own site. */
export const Badge = Shape(
  {
    style: OneOf(badgeStyles),
    theme: OneOf(badgeThemes),
    svg_url: Type.String({ maxLength: 2048 }),
    html: Type.String({ maxLength: 2048, description: 'The link with the picture, to be put into a page as it is.' }),
    markdown: Type.String({ maxLength: 2048 }),
  },
  { title: 'Badge' },
)
export type Badge = Static<typeof Badge>

export const Leaderboard = Shape(
  {
    week: Week,
    starts_at: Timestamp,
    ends_at: Timestamp,
    final: Type.Boolean({ description: 'Whether the week is over, so that ranks stay.' }),
    as_of: Timestamp,
    items: Type.Array(
      Shape({
        rank: Type.Integer({ minimum: 1, description: 'Equal where votes are.' }),
        votes: Type.Integer({ minimum: 0, description: 'Votes that count, cast before the week’s close.' }),
        listing: Nullable(ListingSummary, { description: 'Null where it is hidden since.' }),
      }),
      { maxItems: 100 },
    ),
  },
  { title: 'Leaderboard' },
)
export type Leaderboard = Static<typeof Leaderboard>
