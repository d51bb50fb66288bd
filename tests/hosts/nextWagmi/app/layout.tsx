import 'walletchart/button.css'
import type { ReactNode } from 'react'
import { initialState } from '../cookie'
import { Wallet } from '../wallet'
import { Account } from './account'

export const metadata = { title: 'A shop' }

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet initialState={await initialState()}>
          <Account />
          {children}
        </Wallet>
      </body>
    </html>
  )
}
