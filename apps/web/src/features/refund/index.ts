export { CertificateUpload, type UploadedCertificate } from './certificate-upload.tsx';
export { RefundCard } from './refund-card.tsx';
