import { buckets, type Story } from './story.ts'

/** Alerts about drafts. */
export const drafts: readonly Story[] = [
  {
    alert: 'LaunchDraftTime',
    when: 'half of the drafts take longer than a minute',
    series: {
      'launch_draft_seconds_count{service="drafts", outcome="drafted"}': '0+2x60',
      ...buckets(
        'launch_draft_seconds_bucket{service="drafts", outcome="drafted"',
        { '60': 1, '75': 2, '+Inf': 2 },
        60,
      ),
    },
    silent: '9m',
    fires: '45m',
  },
  {
    alert: 'LaunchDraftTime',
    when: 'one in twenty does',
    series: {
      'launch_draft_seconds_count{service="drafts", outcome="drafted"}': '0+20x60',
      ...buckets(
        'launch_draft_seconds_bucket{service="drafts", outcome="drafted"',
        { '30': 18, '60': 19, '75': 20, '+Inf': 20 },
        60,
      ),
    },
    silent: '50m',
  },
  {
    alert: 'LaunchDraftsGivenUp',
    when: 'one draft in six is given up',
    series: {
      'launch_draft_seconds_count{service="drafts", outcome="drafted"}': '0+1x60',
      'launch_draft_seconds_count{service="drafts", outcome="given_up"}': '0+0.2x60',
    },
    fires: '35m',
  },
  {
    alert: 'LaunchDraftsGivenUp',
    when: 'a single one is',
    series: {
      'launch_draft_seconds_count{service="drafts", outcome="drafted"}': '0x10 1x50',
      'launch_draft_seconds_count{service="drafts", outcome="given_up"}': '0x10 1x50',
    },
    silent: '25m',
  },
  {
    alert: 'LaunchDraftsRefused',
    when: 'drafts are refused each minute',
    series: {
      'launch_operation_seconds_count{service="gateway", operation="submit_listing", code="unavailable"}': '0+1x30',
    },
    fires: '15m',
  },
  {
    alert: 'LaunchDraftsRefused',
    when: 'drafts are taken, or refused for their address',
    series: {
      'launch_operation_seconds_count{service="gateway", operation="submit_listing", code="ok"}': '0+5x30',
      'launch_operation_seconds_count{service="gateway", operation="submit_listing", code="invalid_request"}': '0+5x30',
    },
    silent: '25m',
  },
]
