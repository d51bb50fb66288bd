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

/** Tools of the tests for the frame's server. */
export interface FrameTools {
  /** Ends every session. Accounts and known devices remain. */
  logOutEverywhere(): void
  /** Makes all links and codes sent so far expire. */
  expireLinks(): void
}

/** Server of the secure frame: the embedded wallets, and all ways to log in to them. */
export interface Frame {
  app: App
  mail(to?: string): Mail[]
  tools: FrameTools
  /** Routes of the blockchain API for smart sessions. */
  sessions: App
  /** Deletes mails and pending log-ins. Accounts, devices and sessions remain. */
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
  /** App to which every session is granted. */
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
