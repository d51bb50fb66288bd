import { post } from '../api'
import { answers, note, showCard } from '../card'
import { button } from '../dom'
import { providerName } from '../providers'
import { readState, withState } from '../state'

const provider = decodeURIComponent(location.pathname.split('/').pop() ?? '')
const name = providerName(provider)
const state = new URLSearchParams(location.search).get('state') ?? ''

if (!name) {
  showCard('There is no such log-in', note('This sandbox plays Apple, Discord, Facebook, GitHub, Google and X.'))
} else {
  const allow = button('Allow', 'social-allow', 'primary')
  const deny = button('Deny', 'social-deny')
  const decide = async (chosen: HTMLButtonElement) => {
    const { own } = readState(state)
    const { redirect } = await post<{ redirect: string }>('social/decision', {
      provider,
      state: own,
      allow: chosen === allow,
    })
    // A provider returns the whole `state` as it was sent, with the page to return to.
    location.assign(own === state ? redirect : withState(redirect, state))
  }
  showCard(
    `Sandbox ${name}: log in as Ada?`,
    note(`The secure site will know your name and ada@${provider}.example. Nothing leaves this computer.`),
    answers(decide, deny, allow),
  )
}
