/** What any React page loads: the ground that the product's bytes are reckoned over. */
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('page')!).render(<button type="button">Connect wallet</button>)
