import { fromCallback, fromPromise } from 'xstate'
import { ModalError } from '../../domain/errors'
import { FARCASTER_LIMIT } from '../../domain/limits'
import type { PopupProvider } from '../../domain/login/login'
import { checkSocialUri, stateOf, withReturn } from '../../domain/login/socialUri'
import { farcasterMachine } from '../../machines/farcaster'
import { socialMachine, type SocialEvent } from '../../machines/social'
import type { EmbeddedLogin } from '../../services/frame/embeddedLogin'
import type { AskFrame } from '../../services/frame/embeddedState'
import type { Popup } from '../../services/frame/popup'
import { clock } from '../../services/page/clock'
import type { Page } from '../../services/page/page'
import type { KeyValueStore } from '../../services/storage/storage'

interface SocialDependencies {
  ask: AskFrame
  login: Pick<EmbeddedLogin, 'begin'>
  popup: Popup
  page: Pick<Page, 'device' | 'location' | 'openLink'>
  storage: KeyValueStore
  /** Session storage: facts of this tab. */
  visit: KeyValueStore
}

/** Machines for social log-in (a popup, or the page itself) and for Farcaster, connected to the frame. */
export function socialCharts({ ask, login, popup, page, storage, visit }: SocialDependencies) {
  /** Whether the browser has no windows, as in Telegram's in-app browsers: there the page itself navigates. */
  const windowless = () => page.device().telegram

  return {
    social: socialMachine.provide({
      actors: {
        askUri: fromPromise<string, { provider: PopupProvider }>(async ({ input, signal }) =>
          checkSocialUri((await ask('GET_SOCIAL_REDIRECT_URI', { provider: input.provider }, { signal })).uri),
        ),
        watchPopup: fromCallback<SocialEvent>(({ sendBack }) => {
          if (windowless()) return undefined
          return popup.watch((happened) =>
            sendBack(
              happened.type === 'answered'
                ? { type: 'popup.answered', uri: happened.uri }
                : { type: `popup.${happened.type}` },
            ),
          )
        }),
        leadTo: fromPromise<void, { provider: PopupProvider; uri: string }>(async ({ input: { provider, uri } }) => {
          if (windowless()) {
            storage.set('social_provider', provider)
            visit.set('social', { state: stateOf(uri), timestamp: clock.now() })
            page.openLink(withReturn(uri, page.location().href), '_top')
          } else if (!popup.lead(uri)) {
            // `watchPopup` reports an isolated popup.
            if (await popup.isIsolated()) return
            throw new ModalError('social.closed.unopened', 'Couldn’t open the login window. Try again.')
          }
        }),
        connectSocial: fromPromise<unknown, { provider: PopupProvider; uri: string }>(
          async ({ input: { provider, uri }, signal }) => {
            const { userName } = await ask('CONNECT_SOCIAL', { uri }, { signal })
            login.begin({ provider, username: userName ?? undefined })
          },
        ),
      },
    }),
    farcaster: farcasterMachine.provide({
      actors: {
        askUrl: fromPromise<string>(async ({ signal }) => (await ask('GET_FARCASTER_URI', undefined, { signal })).url),
        connectFarcaster: fromPromise<unknown>(async ({ signal }) => {
          const { userName } = await ask('CONNECT_FARCASTER', undefined, { signal, limit: FARCASTER_LIMIT })
          login.begin({ provider: 'farcaster', username: userName })
        }),
      },
    }),
  }
}
