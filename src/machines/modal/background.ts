import { vocabulary } from './setup'

/** Typed as an action without params. */
const nothing = (_: unknown, _none: undefined) => {}

/**
 * Actions about wallets that are connected, but not active (docs/decisions.md#226). Without the option `multiWallet`
 * there are none, and the actions do nothing: their code is provided by `severalWallets`, which loads with the option.
 */
export const backgroundVocabulary = vocabulary({
  actions: {
    /** Restores the stored connections that are not the active ones. */
    restoreBackground: nothing,
    /** Keeps the previous wallet, and removes the new one from the background. */
    keepPrevious: nothing,
    /** Makes another connected wallet the active one. No wallet is asked. */
    select: nothing,
    /** Follows the wallet that took over: its network becomes the active one. */
    onSwitched: nothing,
    /** Hands over to the wallet that was active before, if an attempt has failed and none is active. */
    inherit: nothing,
    /** Handles the report of a connection in the background. It changes no other connection. */
    onBackground: nothing,
    /** Follows the connections of other tabs. */
    followTabs: nothing,
    /** Disconnects those in the background that are meant. */
    endBackground: nothing,
  },
})
