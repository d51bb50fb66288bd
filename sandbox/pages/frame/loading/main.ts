import { note, showCard } from '../card'
import { returnAddress } from '../state'

const query = new URLSearchParams(location.search)

function wait(): void {
  showCard('Waiting…', note('The log-in page opens here in a moment.'))
}

function finish(): void {
  const result = location.href
  const back = returnAddress(result)
  if (back) {
    showCard('Going back…', note('The app takes over from here.'))
    location.replace(back)
    return
  }
  // The provider does not know which host started the log-in, so no origin can be named. The opener checks ours.
  const opener = window.opener as Window | null
  opener?.postMessage({ resultUri: result }, '*')
  showCard(
    'You can close this window',
    note(query.has('error') ? 'Nothing was shared.' : 'The log-in goes on where you began.'),
  )
}

if (query.has('state') || query.has('code') || query.has('error')) finish()
else wait()
