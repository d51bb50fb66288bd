import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import type { App } from '../shared/http'
import type { Settings } from '../shared/settings'
import { createEmailLogin } from './email'
import { createEmailUpdate } from './emailUpdate'
import { createEvmRpc } from './evmRpc'
import { createFarcasterLogin } from './farcaster'
import { createMails } from './mails'
import { frameApp } from './routes'
import { createSocialLogin } from './social'
import type { SmartSessions } from './sessions/store'
import { sessionRoutes } from './sessions/routes'
import { createSessionCalls } from './sessions/using'
import { openStore } from './store'
import type { Mail } from './types'
import { createWaits } from './waits'
import type { Gifts, SolanaNetworks, World } from './world'

/** What tests do to the frame host behind its pages. */
export interface FrameTools {
  /** Every session ends; accounts and known devices stay. */
  logOutEverywhere(): void
  /** Links and codes handed out so far are too old. */
  expireLinks(): void
}

/** The frame host's server side: the embedded wallets, and every way to log in to them. */
export interface Frame {
  app: App
  mail(to?: string): Mail[]
  tools: FrameTools
  /** What the blockchain API answers of smart sessions. */
  sessions: App
  /** Forgets mails and logins under way; accounts, devices and sessions stay. */
  reset(): void
  stop(): void
}

export function startFrame(options: {
  origin: string
  settings: Settings
  chains: Pick<Chains, 'request' | 'running'>
  mint: Gifts
  solana: SolanaNetworks
  database: Database
  sessions: SmartSessions
  /** The app that every session is granted to. */
  project: { id: string; name: string; url: string }
}): Frame {
  const { origin, settings, chains, mint, solana, database, sessions, project } = options
  const world: World = {
    origin,
    settings,
    chains,
    mint,
    solana,
    sessions,
    store: openStore(database),
    mails: createMails(),
    waits: createWaits(),
  }
  const email = createEmailLogin(world)
  const emailUpdate = createEmailUpdate(world)
  const social = createSocialLogin(world)
  const farcaster = createFarcasterLogin(world)
  const evm = createEvmRpc(world)
  const logins = [email, emailUpdate, social, farcaster]

  return {
    app: frameApp(world, { email, emailUpdate, social, farcaster, evm }),
    sessions: sessionRoutes({ sessions, calls: createSessionCalls(sessions, evm.sendForSession), chains, project }),
    mail: world.mails.list,
    tools: {
      logOutEverywhere: () => world.store.endAllSessions(),
      expireLinks() {
        email.expire()
        emailUpdate.expire()
        farcaster.expire()
      },
    },
    reset() {
      for (const login of logins) login.reset()
      world.mails.reset()
    },
    stop() {
      world.waits.tellAll()
    },
  }
}
