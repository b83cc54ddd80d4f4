/** What a test has rendered goes with it: the next one, of whatever file, shares its window (`one-window.ts`). */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
