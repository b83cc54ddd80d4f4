export { noGateway } from './no-gateway.ts'
export { moyasarGateway, type MoyasarOptions } from './moyasar.ts'
export type {
  AwaitingCode,
  BrowserEntry,
  GatewayAnswer,
  GatewayEvent,
  GatewayPage,
  GatewayPayment,
  GatewaySource,
  NewGatewayPayment,
  PaymentGateway,
} from './payment-gateway.ts'
