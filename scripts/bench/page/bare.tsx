/** Bare React page, over which the product's bytes are counted. */
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('page')!).render(<button type="button">Connect wallet</button>)
