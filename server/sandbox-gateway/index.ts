export { sandboxPage } from './page.ts'
export { SANDBOX_PATH, type SandboxGateway, sandboxGateway } from './sandbox-gateway.ts'
