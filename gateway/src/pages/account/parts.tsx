/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { page } from '../layout.tsx'

const areas = [
  { path: '/account', name: 'Account' },
  { path: '/me/listings', name: 'Your listings' },
  { path: '/me/claims', name: 'Claims' },
  { path: '/me/orders', name: 'Orders' },
  { path: '/account/profile', name: 'Profile' },
  { path: '/account/follows', name: 'Follows' },
  { path: '/account/mails', name: 'Mails' },
  { path: '/account/api-keys', name: 'API keys' },
  { path: '/account/apps', name: 'Apps' },
  { path: '/account/webhooks', name: 'Webhooks' },
]

/** The way between the pages of an account. */
export function AccountNav({ path }: { path: string }) {
  return (
    <nav class="account-nav" aria-label="Account">
      {areas.map((area) => (
        <a key={area.path} href={area.path} aria-current={area.path === path ? 'page' : undefined}>
          {area.name}
        </a>
      ))}
    </nav>
  )
}

export interface AccountPageProps {
  title: string
  /** What else stands in the head. */
  head?: ComponentChildren
  /** The area it belongs to, which the navigation marks. */
  area: string
  children: ComponentChildren
}

/** A page of somebody's account. */
export function accountPage({ title, head, area, children }: AccountPageProps): string {
  return page({
    title: `${title} – Launch Directory`,
    description: 'Your account at Launch Directory.',
    path: '/account',
    noindex: true,
    head,
    children: (
      <div class="account">
        <AccountNav path={area} />
        {children}
      </div>
    ),
  })
}

export interface DoorPageProps {
  title: string
  /** What else stands in the head. */
  head?: ComponentChildren
  children: ComponentChildren
}

/** A page for somebody who is not signed in: one thing to do, in the middle. */
export function doorPage({ title, head, children }: DoorPageProps): string {
  return page({
    title: `${title} – Launch Directory`,
    description: 'Sign in to Launch Directory with a link that we send by e-mail.',
    path: '/sign-in',
    noindex: true,
    signedOut: true,
    head,
    children: <article class="door">{children}</article>,
  })
}

/** The hidden field by which a form shows that it is ours. */
export function Csrf({ token }: { token: string }) {
  return <input type="hidden" name="csrf" value={token} />
}

/** Tells what was just done, or what was wrong. */
export function Notice({ kind, children }: { kind: 'done' | 'wrong'; children: ComponentChildren }) {
  return (
    <p class={`notice ${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
      {children}
    </p>
  )
}

export interface EmailFieldProps {
  label: ComponentChildren
  /** What was typed before. */
  value?: string
  /** Whether browsers may offer the addresses they know. */
  offered: boolean
  /** What was wrong with what was typed. */
  fault?: string | undefined
}

/** A field for one e-mail address, with what was wrong below it. */
export function EmailField({ label, value, offered, fault }: EmailFieldProps) {
  return (
    <p class="form-field">
      <label for="email">{label}</label>
      <input
        id="email"
        type="email"
        name="email"
        value={value}
        maxLength={254}
        required
        autocomplete={offered ? 'email' : 'off'}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'email-fault' : undefined}
      />
      {fault && (
        <span class="fault" id="email-fault">
          {fault}
        </span>
      )}
    </p>
  )
}
