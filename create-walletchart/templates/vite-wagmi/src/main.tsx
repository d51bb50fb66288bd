import { createRoot } from 'react-dom/client'
import { App } from './App'
import { Providers } from './Providers'

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <Providers>
      <App />
    </Providers>,
  )
