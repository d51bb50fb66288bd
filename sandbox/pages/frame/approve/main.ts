import { post } from '../api'
import { answers, note, replaceCard, showCard } from '../card'
import { button, element } from '../dom'

const token = new URLSearchParams(location.search).get('token') ?? ''

async function approve(): Promise<void> {
  const { email } = await post<{ email: string }>('approve', { token })
  const mailbox = element('p', {}, element('a', { href: '/mailbox' }, 'Open the mailbox'))
  replaceCard('Device approved', note(`A code is on its way to ${email}. Type it where you began.`), mailbox)
}

if (!token) {
  showCard('This link is incomplete', note('Open the link of the mail as a whole.'))
} else {
  showCard(
    'Approve this device?',
    note('Somebody wants to log in with your e-mail on a new device. Approve it only if that is you.'),
    answers(approve, button('Approve this device', 'device-approve', 'primary')),
  )
}
