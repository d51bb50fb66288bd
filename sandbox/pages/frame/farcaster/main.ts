import { post } from '../api'
import { answers, note, replaceCard, showCard } from '../card'
import { button } from '../dom'

const channel = new URLSearchParams(location.search).get('channel') ?? ''

if (!channel) {
  showCard('This link is incomplete', note('Scan the code again, or open its link from the app.'))
} else {
  const allow = button('Approve', 'farcaster-allow', 'primary')
  const deny = button('Deny', 'farcaster-deny')
  const decide = async (chosen: HTMLButtonElement) => {
    await post('farcaster/decision', { channel, allow: chosen === allow })
    if (chosen === allow) replaceCard('Approved', note('Go back to the app: you are logged in there.'))
    else replaceCard('Denied', note('Nobody was logged in.'))
  }
  showCard(
    'Sandbox Farcaster: log in as Ada?',
    note('The app where you scanned this code will be logged in with this account.'),
    answers(decide, deny, allow),
  )
}
