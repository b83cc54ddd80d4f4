export { noGateway } from './no-gateway.ts'
export { moyasarGateway, type MoyasarOptions } from './moyasar.ts'
export type {
  BrowserEntry,
  GatewayAnswer,
  GatewayEvent,
  GatewayPage,
  GatewayPayment,
  NewGatewayPayment,
  PaymentGateway,
} from './payment-gateway.ts'
