export { type SandboxZoom, sandboxZoom } from './sandbox-zoom.ts'
