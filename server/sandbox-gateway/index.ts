export { sandboxPage } from './page.ts'
export { SANDBOX_FOLDER, SANDBOX_PATH, type SandboxGateway, sandboxGateway } from './sandbox-gateway.ts'
