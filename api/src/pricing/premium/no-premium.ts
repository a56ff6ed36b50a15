import type { ModalPremiums } from '@lifeform/metadata/insurance';

export const NO_PAYMENT: ModalPremiums = { '1': 0, '3': 0, '6': 0, '12': 0 };
