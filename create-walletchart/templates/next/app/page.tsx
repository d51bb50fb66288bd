import { headers } from 'next/headers'
import { sessionOf } from '../server/session'

export default async function Page() {
  const session = sessionOf((await headers()).get('cookie'))
  return <p>{session ? `Signed in as ${session.accountAddress}` : 'Connect a wallet to sign in.'}</p>
}
