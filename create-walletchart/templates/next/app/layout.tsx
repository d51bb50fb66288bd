import 'walletchart/button.css'
import type { ReactNode } from 'react'
import { Wallet } from './wallet'

export const metadata = { title: 'my-page', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
