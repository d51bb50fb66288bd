import { createRoot } from 'react-dom/client'
import { App } from './quickStart'

const place = document.getElementById('app')
if (place) createRoot(place).render(<App />)
