import 'walletchart/button.css'
import type { ReactNode } from 'react'
import { Wallet } from '../wallet'

export const metadata = { title: 'A shop' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
