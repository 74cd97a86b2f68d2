import type { Story } from './story.ts'

/** Alerts about backups. */
export const backups: readonly Story[] = [
  {
    alert: 'LaunchBackupMissing',
    when: 'the last backup is older than a day and a half',
    series: { 'kube_cronjob_status_last_successful_time{namespace="a", cronjob="x-launch-directory-backup"}': '0x600' },
    interval: '4m',
    silent: '30h',
    fires: '37h',
  },
  {
    alert: 'LaunchBackupMissing',
    when: 'none has ever been made',
    series: { 'kube_cronjob_created{namespace="a", cronjob="x-launch-directory-backup"}': '0x600' },
    interval: '4m',
    silent: '30h',
    fires: '37h',
  },
  {
    alert: 'LaunchBackupMissing',
    when: 'one is made each day, and the job is older than that',
    series: {
      'kube_cronjob_created{namespace="a", cronjob="x-launch-directory-backup"}': '0x600',
      'kube_cronjob_status_last_successful_time{namespace="a", cronjob="x-launch-directory-backup"}': '0x359 86400x240',
      'kube_cronjob_status_last_successful_time{namespace="a", cronjob="other-backup"}': '0x600',
    },
    interval: '4m',
    silent: '39h',
  },
]
