export { ILLUSTRATION_FORM, PRODUCT_FIELD } from '@lifeform/metadata/insurance';
